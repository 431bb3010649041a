import { remoteTests } from 'shared-remote/testing';

import remote from './remote.json' with { type: 'json' };

export default remoteTests(remote);
