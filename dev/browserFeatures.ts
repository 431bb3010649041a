/** Switches off what Chromium would do beside showing the pages under test. */
export const featureSwitch = () => `--disable-features=${[...needless, ...playwrightsOwn].join(',')}`;

// Every window would load the two pages of its address bar's list: half the work of opening one.
const needless = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** What Playwright switches off; the last switch of this kind alone counts, so it is said again. */
export const playwrightsOwn = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',

  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];
