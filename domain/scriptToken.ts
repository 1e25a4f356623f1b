/** The file in the data folder with the token that local commands send to the running server. */
export const scriptTokenFile = 'script.token'
