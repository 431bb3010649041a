/** The whole contract, as the server knows it. */
export * from './contract/queries.ts';
export { queried } from './contract/wholeList.ts';
export * from './pagesContract.ts';
