// The shared packages are negotiated before any of them is imported, so everything that uses them comes after this line.
import('./standalone.tsx');
