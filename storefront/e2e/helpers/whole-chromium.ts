const executablePath = process.env.WHOLE_CHROMIUM_PATH;

/** For `test.use` at the top of a file: the browser that draws its scroll bars too, where a file measures what moves by them. */
export const wholeChromium = {
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  },
};
