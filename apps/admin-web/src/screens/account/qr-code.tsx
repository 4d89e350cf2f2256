import qrcode from 'qrcode-generator';

const quiet = 4;

/** Dark on white in both colour schemes: not every app reads light codes on dark. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const places = Array.from({ length: count }, (_, index) => index);
  const path = places
    .flatMap((row) =>
      places.filter((column) => code.isDark(row, column)).map((column) => `M${column} ${row}h1v1h-1z`),
    )
    .join('');
  const side = count + 2 * quiet;
  return (
    <svg className="qr" role="img" aria-label={label} viewBox={`${-quiet} ${-quiet} ${side} ${side}`}>
      <rect x={-quiet} y={-quiet} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
