/** Where pictures come from: the camera, or a drawing that stands for a person who shows nothing of themselves. */
export const picturesScript = /* js */ `
const MOST_BYTES = 1024 * 1024;
const LONGEST_SIDE = 1280;
const QUALITIES = [0.85, 0.6, 0.4];

async function openCamera(facingMode) {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode }, audio: false });
  const video = element('video', { muted: true, autoplay: true, playsInline: true, srcObject: stream });
  video.setAttribute('aria-label', 'Lo que ve la cámara');
  await video.play();
  return { video, stop: () => stream.getTracks().forEach((track) => track.stop()) };
}

function capture(video) {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(video.videoWidth, video.videoHeight));
  const canvas = element('canvas', { width: video.videoWidth * scale, height: video.videoHeight * scale });
  canvas.getContext('2d').drawImage(video, 0, 0, canvas.width, canvas.height);
  return toJpeg(canvas);
}

async function toJpeg(canvas) {
  for (const quality of QUALITIES) {
    const blob = await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (blob !== null && blob.size <= MOST_BYTES) return blob;
  }
  throw new Error('The picture is too large.');
}

function drawSampleCard() {
  const canvas = element('canvas', { width: 640, height: 404 });
  const paint = canvas.getContext('2d');
  fill(paint, '#e8eef5', [0, 0, 640, 404]);
  fill(paint, '#b3261e', [0, 0, 640, 64]);
  write(paint, '#ffffff', '700 26px sans-serif', 'DOCUMENTO DE MUESTRA', 28, 42);
  fill(paint, '#c5d2e0', [28, 96, 170, 220]);
  drawPerson(paint, 113, 170, 46);
  for (const [top, width] of [[112, 300], [160, 240], [208, 330], [256, 190], [304, 260]]) {
    fill(paint, '#8fa3b8', [228, top, width, 18]);
  }
  write(paint, '#4a5a6b', '600 22px monospace', 'I<PER00000000<<<<<<<<<<<<<<<', 28, 372);
  return toJpeg(canvas);
}

function drawSampleFace() {
  const canvas = element('canvas', { width: 480, height: 480 });
  const paint = canvas.getContext('2d');
  fill(paint, '#dbe6ee', [0, 0, 480, 480]);
  drawPerson(paint, 240, 190, 96);
  write(paint, '#33475b', '700 26px sans-serif', 'MUESTRA', 180, 456);
  return toJpeg(canvas);
}

function fill(paint, colour, area) {
  paint.fillStyle = colour;
  paint.fillRect(...area);
}

function write(paint, colour, font, text, left, bottom) {
  paint.fillStyle = colour;
  paint.font = font;
  paint.fillText(text, left, bottom);
}

function drawPerson(paint, middle, top, radius) {
  paint.fillStyle = '#5b7189';
  paint.beginPath();
  paint.arc(middle, top, radius, 0, 2 * Math.PI);
  paint.fill();
  paint.beginPath();
  paint.ellipse(middle, top + radius * 2.1, radius * 1.6, radius * 0.95, 0, Math.PI, 2 * Math.PI);
  paint.fill();
}
`;
