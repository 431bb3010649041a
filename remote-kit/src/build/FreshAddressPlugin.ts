import { type Compiler, rspack } from '@rspack/core';

/**
 * Requests a chunk at a new address on every retry: the browser lets a second request for an address
 * wait for the first one, so a request that hung would hang again.
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

// An entry that was itself retried does not know which chunks the failed one requested.
const ownAttempt = `var ownAttempt = (/[?&]attempt=(\\d+)/.exec((document.currentScript || {}).src) || [])[1];`;

const withAttempt = (address: string) => `if (${address}) ${address} = ((address, asked) => (chunk) => {
  asked[chunk] = (asked[chunk] || 0) + 1;
  var isFirst = !ownAttempt && asked[chunk] === 1;
  return address(chunk) + (isFirst ? '' : '?attempt=' + (ownAttempt || 0) + '.' + asked[chunk]);
})(${address}, {});`;
