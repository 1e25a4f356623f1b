// Runs at the end of `npm ci`. It is JavaScript, so that a Node that is too old to run the server can still read it.
const OLDEST = [22, 18]

const [major, minor] = process.versions.node.split('.').map(Number)
if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) {
  console.log('Installed. Next: npm start')
} else {
  console.error(
    `Node ${process.versions.node} is too old: this project runs TypeScript without a build, which needs Node ${OLDEST.join('.')} or newer. Install the current Node from https://nodejs.org, then run npm ci again.`,
  )
  process.exitCode = 1
}
