/**
 * Run before anything else is even read (`node -r` in package.json): an older Node would fail at the first word that it
 * does not know, with something nobody understands. Keep the syntax of this file old.
 */
const wanted = { major: 20, minor: 19 };
const major = Number(process.versions.node.split('.')[0]);
const minor = Number(process.versions.node.split('.')[1]);

if (major < wanted.major || (major === wanted.major && minor < wanted.minor)) {
  console.error(`The shop needs Node.js ${wanted.major}.${wanted.minor} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
