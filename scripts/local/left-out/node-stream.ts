/** Stands in the build for Node's streams: the router takes them where React has no others to give, as in Node. */
export const PassThrough = undefined
export const Readable = undefined
