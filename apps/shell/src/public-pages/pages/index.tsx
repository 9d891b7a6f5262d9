import { Component } from '../../landing/LandingPage';
import { renderPage } from '../render-page';

export const html = renderPage('/', <Component />);
