import { type Compiler, rspack } from '@rspack/core';

/**
 * A chunk that is asked for again is asked for under a new address: the browser lets a second request for an address
 * wait for the first one, so what once hung would hang again.
 */
export class FreshAddressPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('FreshAddressPlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('FreshAddressPlugin', (chunk) => {
        compilation.addRuntimeModule(chunk, new FreshAddressModule('fresh address', rspack.RuntimeModule.STAGE_ATTACH));
      });
    });
  }
}

class FreshAddressModule extends rspack.RuntimeModule {
  override generate(): string {
    const { getChunkScriptFilename, getChunkCssFilename } = rspack.RuntimeGlobals;
    return [ownAttempt, ...[getChunkScriptFilename, getChunkCssFilename].map(withAttempt)].join('\n');
  }
}

// An entry that was itself asked for again knows nothing of what the one before it asked for.
const ownAttempt = `var ownAttempt = (/[?&]attempt=(\\d+)/.exec((document.currentScript || {}).src) || [])[1];`;

const withAttempt = (address: string) => `if (${address}) ${address} = ((address, asked) => (chunk) => {
  asked[chunk] = (asked[chunk] || 0) + 1;
  var isFirst = !ownAttempt && asked[chunk] === 1;
  return address(chunk) + (isFirst ? '' : '?attempt=' + (ownAttempt || 0) + '.' + asked[chunk]);
})(${address}, {});`;
