// Shared modules are loaded before the application starts, hence the asynchronous boundary.
void import('./bootstrap');

export {};
