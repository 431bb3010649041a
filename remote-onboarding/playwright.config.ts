import { remoteTests } from 'shared-remote/testing';

import remote from './remote.json' with { type: 'json' };

export default await remoteTests(remote);
