// Runs at the end of `npm ci`. This file is JavaScript, because a Node that is too old cannot run TypeScript.
const MIN_NODE_VERSION = [22, 18]

const [major, minor] = process.versions.node.split('.').map(Number)
if (
  major > MIN_NODE_VERSION[0] ||
  (major === MIN_NODE_VERSION[0] && minor >= MIN_NODE_VERSION[1])
) {
  console.log('Installed. Next: npm start')
} else {
  console.error(
    `Node ${process.versions.node} is too old: this project runs TypeScript without a build, which needs Node ${MIN_NODE_VERSION.join('.')} or newer. Install the current Node from https://nodejs.org, then run npm ci again.`,
  )
  process.exitCode = 1
}
