import { shellApp } from '../rspack.base.ts';

export default shellApp(import.meta.dirname);
