import remoteMain from '../../../remote-main/rspack.config.ts';
import { withEdit } from './edit.ts';

export default withEdit(remoteMain);
