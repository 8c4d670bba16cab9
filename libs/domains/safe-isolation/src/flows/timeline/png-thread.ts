import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';

const font = (name: string) => fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));

export interface PngTask {
  svg: string;
  /** Pixels of the image for one of the SVG. */
  zoom: number;
}

/** What the thread does: an SVG as PNG. Nothing that the SVG names is loaded. */
export default function draw({ svg, zoom }: PngTask): Uint8Array {
  const image = new Resvg(svg, {
    fitTo: { mode: 'zoom', value: zoom },
    font: {
      fontFiles: [font('DejaVuSans'), font('DejaVuSans-Bold')],
      loadSystemFonts: false,
      defaultFontFamily: 'DejaVu Sans',
    },
  });
  return image.render().asPng();
}
