import tls from 'node:tls'

// Loaded first into a program (NODE_OPTIONS): what it sends to Sanity reaches the project of the tests on this machine.

const port = Number(process.env.HOSTED_PORT)
const { connect } = tls

const isSanity = (host) => typeof host === 'string' && /(^|\.)sanity\.io$/.test(host)

// Node's `https` and its `fetch` both connect by these options.
tls.connect = (options, ...rest) =>
  isSanity(options.host)
    ? connect({ ...options, servername: options.host, host: '127.0.0.1', port }, ...rest)
    : connect(options, ...rest)
