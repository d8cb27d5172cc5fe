/** Leaves nothing of a file: for global styles in builds that have no document. */
module.exports = () => '';
