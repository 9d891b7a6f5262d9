import { afterEach, beforeEach, jest } from '@jest/globals';

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;

const credentialOf = (response: object) => ({
  id: 'a2V5',
  rawId: bytes('key'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response: { clientDataJSON: bytes('{}'), ...response },
});

/** For the top of a spec: a browser that has passkeys, and unlocks the device unless the test says otherwise. */
export function browserWithPasskeys() {
  const get = jest.fn<() => Promise<unknown>>();
  const create = jest.fn<() => Promise<unknown>>();
  beforeEach(() => {
    get
      .mockReset()
      .mockImplementation(() =>
        Promise.resolve(credentialOf({ authenticatorData: bytes('data'), signature: bytes('signature') })),
      );
    create
      .mockReset()
      .mockImplementation(() =>
        Promise.resolve(credentialOf({ attestationObject: bytes('attestation'), getTransports: () => ['internal'] })),
      );
    Object.assign(globalThis, { PublicKeyCredential: class PublicKeyCredential {} });
    Object.defineProperty(navigator, 'credentials', { value: { get, create }, configurable: true });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  });
  return { get, create };
}
