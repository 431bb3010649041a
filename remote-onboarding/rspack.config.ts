import { federatedApp } from '../rspack.base.ts';
import remote from './remote.json' with { type: 'json' };

export default federatedApp(remote, import.meta.dirname);
