export const messages = { title: 'New version available', reload: 'Reload', later: 'Later' };
