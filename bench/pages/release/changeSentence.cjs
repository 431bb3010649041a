// A loader of rspack's: the module with another first sentence.
module.exports = (source) => source.replace("lead: '", "lead: 'New here. ");
