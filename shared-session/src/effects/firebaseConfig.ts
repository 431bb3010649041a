/** Which Firebase project signs people in. `emulator` is the origin of an Auth emulator, for development and tests. */
export type FirebaseConfig = {
  apiKey: string;
  authDomain: string;
  projectId: string;
  appId?: string;
  emulator?: string;
};
