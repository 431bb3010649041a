import { remoteBuild } from 'remote-kit/build';

export default remoteBuild(import.meta.dirname);
