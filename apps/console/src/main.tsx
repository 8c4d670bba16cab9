import { createRoot } from 'react-dom/client';

import { App } from './app.tsx';

const place = document.getElementById('console');
if (place) createRoot(place).render(<App />);
