/** The product's colours, by hand: the sandbox shares nothing with the product, not even a stylesheet. */
export const tokenStyles = /* css */ `
:root {
  color-scheme: light dark;
  --bg: #fbfaf7;
  --surface: #ffffff;
  --sunken: #f1efe9;
  --text: #16211f;
  --text2: #4a5a57;
  --text3: #66736f;
  --border: #d9d5cb;
  --control: #7a8783;
  --brand: #0b6b62;
  --brand-hover: #085750;
  --brand-soft: #ddf1ec;
  --on-brand: #ffffff;
  --brand-text: #0a5f57;
  --accent: #e8654a;
  --ok: #1b7a3d;
  --ok-soft: #dff3e4;
  --warn: #8a5300;
  --warn-soft: #ffefcc;
  --bad: #b3261e;
  --bad-soft: #fce4e2;
  --focus: #1246c9;
  --bezel: #1c2624;
  --shadow: 0 18px 50px rgb(22 33 31 / .18), 0 2px 6px rgb(22 33 31 / .08);
  --lift: 0 1px 2px rgb(22 33 31 / .06);
  --ease: cubic-bezier(.2, .8, .2, 1);
}
@media (prefers-color-scheme: dark) {
  :root {
    --bg: #0e1514;
    --surface: #16201e;
    --sunken: #0a100f;
    --text: #eef3f1;
    --text2: #b4c2be;
    --text3: #8fa09b;
    --border: #2c3936;
    --control: #71837e;
    --brand: #4fc9b5;
    --brand-hover: #6fd8c6;
    --brand-soft: #12332e;
    --on-brand: #04211d;
    --brand-text: #6fd8c6;
    --accent: #ff8b6e;
    --ok: #6fd38e;
    --ok-soft: #10301b;
    --warn: #f3b94f;
    --warn-soft: #33240a;
    --bad: #ff8a80;
    --bad-soft: #3b1513;
    --focus: #9db8ff;
    --bezel: #34423f;
    --shadow: none;
    --lift: none;
  }
}
`;
