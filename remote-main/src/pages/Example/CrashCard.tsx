import { type ReactNode, useState } from 'react';
import { Button, Card } from 'shared-ui';

import { words } from '../../words.ts';

const text = words.example.crash;

/** Throws while rendering, which is what the error page is for. */
export function CrashCard() {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <Card title={text.title}>
      <p>{text.text}</p>
      <div>
        <Button kind="danger" onClick={() => setIsBroken(true)}>
          {text.button}
        </Button>
      </div>
      {isBroken && <Broken />}
    </Card>
  );
}

function Broken(): ReactNode {
  throw new Error(text.message);
}
