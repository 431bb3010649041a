/** Who a token says is calling. */
export type Identity = {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  name: string | null;
  photoUrl: string | null;
};
