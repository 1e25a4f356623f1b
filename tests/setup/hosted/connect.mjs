import tls from 'node:tls'

// NODE_OPTIONS loads this file first. It redirects connections to Sanity to the simulated project on this machine.

const port = Number(process.env.HOSTED_PORT)
const { connect } = tls

const isSanity = (host) => typeof host === 'string' && /(^|\.)sanity\.io$/.test(host)

// Node's `https` and `fetch` call `tls.connect` with the options as the first argument.
tls.connect = (options, ...rest) =>
  isSanity(options.host)
    ? connect({ ...options, servername: options.host, host: '127.0.0.1', port }, ...rest)
    : connect(options, ...rest)
