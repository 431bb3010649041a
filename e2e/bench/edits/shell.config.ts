import shell from '../../../shell/rspack.config.ts';
import { withEdit } from './edit.ts';

export default withEdit(shell);
