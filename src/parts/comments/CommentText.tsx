/** What a comment says, with the names in it. */
import { piecesOf } from './mentions';

export const CommentText = ({ text }: { text: string }) => (
  <div className="text" dir="auto">
    {piecesOf(text).map((piece, place) =>
      piece.isName ? <b key={place}>{piece.text}</b> : piece.text,
    )}
  </div>
);
