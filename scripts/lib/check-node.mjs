/**
 * Imported before anything else: an older Node would fail further on with something nobody understands.
 * Keep the syntax of this file old.
 */
const wanted = [20, 19];
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < wanted[0] || (major === wanted[0] && minor < wanted[1])) {
  console.error(`Marudhara needs Node.js ${wanted.join('.')} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
