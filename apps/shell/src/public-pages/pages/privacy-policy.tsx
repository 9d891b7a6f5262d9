import { Component } from '../../legal/PrivacyPolicyPage';
import { renderPage } from '../render-page';

export const html = renderPage('/privacy-policy', <Component />);
