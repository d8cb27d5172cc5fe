/** Replaces a file by nothing, for global styles in builds that have no document. */
module.exports = () => '';
