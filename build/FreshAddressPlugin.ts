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
    return [getChunkScriptFilename, getChunkCssFilename].map(withAttempt).join('\n');
  }
}

const withAttempt = (address: string) => `if (${address}) ${address} = ((address, asked) => (chunk) => {
  asked[chunk] = (asked[chunk] || 0) + 1;
  return address(chunk) + (asked[chunk] > 1 ? '?attempt=' + asked[chunk] : '');
})(${address}, {});`;
