/** A loader that changes one text of a file, so that the edit needs no change of the checkout. */
module.exports = function replaceText(source) {
  const { from, to } = this.getOptions();
  if (!source.includes(from)) throw new Error(`${this.resourcePath} has no ${from}.`);
  return source.replace(from, to);
};
