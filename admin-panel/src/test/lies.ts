const lies: string[] = [];

export const noteLie = (lie: string) => void lies.push(lie);

/** Where a screen, or the server that a test made up, has broken the contract since this was asked last. */
export const takeLies = () => lies.splice(0);
