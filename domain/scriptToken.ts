/** The file of the data folder with the token that commands on this machine send to the server that runs there. */
export const scriptTokenFile = 'script.token'
