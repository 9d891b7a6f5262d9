import { Component } from '../../legal/TermsOfUsePage';
import { renderPage } from '../render-page';

export const html = renderPage('/terms-of-use', <Component />);
