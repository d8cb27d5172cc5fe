// Uses no syntax and no import that an old Node.js does not know, because its error would hide the message about the version.
const NEEDED = [20, 19];

const [major, minor] = process.versions.node.split('.').map(Number);
const isOld = major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1]);
if (isOld) {
  console.error(
    `Toolyard needs Node ${NEEDED.join('.')} or later; this is Node ${process.versions.node}.`,
  );
  process.exitCode = 1;
} else {
  import('./lib/command.mjs').then(({ runScript }) => runScript(process.argv.slice(2)));
}
