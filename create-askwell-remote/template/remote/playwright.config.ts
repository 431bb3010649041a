import { remoteTests } from 'remote-kit/testing';

import remote from './remote.json' with { type: 'json' };

export default await remoteTests(remote);
