import remoteMain from '../../../remote-main/rspack.config.ts';
import { withRelease } from './withRelease.ts';

export default withRelease(remoteMain);
