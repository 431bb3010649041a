import { remoteTests } from 'remote-kit/testing';

export default await remoteTests({ keepsToasts: true });
